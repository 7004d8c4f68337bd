import { expect, it } from 'vitest';
import { eventsToMessages } from '../../../src/harness/read/events.js';
import { fileText } from '../../../src/harness/read/file-text.js';

const shown = (lines: readonly string[], footer = `(End of file - total ${lines.length} lines)`, from = 1): string =>
  `<path>/work/a.txt</path>\n<type>file</type>\n<content>\n${lines.map((line, at) => `${from + at}: ${line}`).join('\n')}\n\n${footer}\n</content>`;

it('gives a file back as it stands on the disk', () => {
  const lines = ['The port is 8443.', '', '  indented', '7: a number of its own', 'last'];
  expect(fileText(shown(lines))).toBe(lines.join('\n'));
  expect(fileText(shown(lines, '(Showing lines 40-44 of 90. Use offset=45 to continue.)', 40))).toBe(lines.join('\n'));
});

it('leaves every other text alone', () => {
  for (const text of ['', '1: first\n2: second', '<path>/work</path>\n<type>directory</type>\n<entries>\na\n</entries>']) expect(fileText(text)).toBe(text);
});

it('is applied to what tools answered and to nothing else', () => {
  const text = shown(['The port is 8443.']);
  const result = { type: 'tool/result', data: { message: { content: [{ type: 'tool-result', toolCallId: 'c', content: [{ type: 'text', text }] }] } } };
  const said = { type: 'user/message', data: { content: [{ type: 'text', text }] } };
  expect(eventsToMessages([result, said]).map(message => message.content[0]?.text)).toEqual(['The port is 8443.', text]);
});
