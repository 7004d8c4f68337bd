/** The next block as it would stand in the turn, with what is contested marked and offered for a decision. @module */
import { useMemo, type ReactNode } from 'react';
import type { Preview, SlotView } from '../../control/types.js';
import type { Texts } from '../texts/index.js';
import { InlineText } from './InlineText.js';
import { readBlock, type Item } from './read.js';
import { slotFinder } from './slots.js';
import { Why } from './Why.js';

export interface BlockProps {
  readonly preview: Preview;
  readonly t: Texts;
  choose(key: string, value?: string): void;
}

export function Block({ preview, t, choose }: BlockProps): ReactNode {
  const view = useMemo(() => readBlock(preview.text), [preview.text]);
  const find = useMemo(() => slotFinder(preview.slots), [preview.slots]);
  const shown = new Set(view.items.map(item => find(item.key)));
  const omitted = preview.slots.filter(slot => slot.state === 'disputed' && !shown.has(slot));
  return (
    <div className="bm-block">
      {view.heading !== '' && <p className="bm-block-title">{view.heading}</p>}
      {view.banner !== '' && <blockquote>{view.banner}</blockquote>}
      <ul className="bm-items">
        {view.items.map((item, at) => (
          <ItemView key={item.key ?? at} item={item} slot={find(item.key)} t={t} choose={choose} />
        ))}
      </ul>
      {view.remarks.map((parts, at) => (
        <p key={at} className="bm-remark">
          <InlineText parts={parts} />
        </p>
      ))}
      {omitted.length > 0 && (
        <>
          <p className="bm-block-title">{t.notInBlock}</p>
          <ul className="bm-items">
            {omitted.map(slot => (
              <li key={slot.key} className="bm-item" data-mark="disputed">
                <Badges disputed t={t} /> <code>{slot.key}</code>
                <Why slot={slot} t={t} choose={choose} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface ItemProps extends Pick<BlockProps, 't' | 'choose'> {
  readonly item: Item;
  readonly slot: SlotView | undefined;
}

function ItemView({ item, slot, t, choose }: ItemProps): ReactNode {
  const mark = item.retracted ? 'retracted' : item.disputed ? 'disputed' : item.untrusted ? 'untrusted' : undefined;
  return (
    <li className="bm-item" data-mark={mark}>
      <Badges {...item} chosen={slot?.state === 'chosen'} adjudicated={slot?.state === 'adjudicated'} t={t} />
      <p>
        <InlineText parts={item.head} />
      </p>
      {item.lines.map(({ kind, parts }, at) => (
        <p key={at} className={`bm-${kind}`}>
          <InlineText parts={parts} />
        </p>
      ))}
      {slot !== undefined && <Why slot={slot} t={t} choose={choose} />}
    </li>
  );
}

const BADGES = ['retracted', 'disputed', 'untrusted', 'chosen', 'adjudicated'] as const;

function Badges({ t, ...marks }: { readonly [Mark in (typeof BADGES)[number]]?: boolean } & { readonly t: Texts }): ReactNode {
  return BADGES.filter(mark => marks[mark] === true).map(mark => (
    <span key={mark} className="bm-badge" data-mark={mark}>
      {t[mark]}
    </span>
  ));
}
