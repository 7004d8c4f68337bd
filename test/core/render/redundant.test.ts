import { describe, expect, it } from 'vitest';
import { addsNothing } from '../../../src/core/render/redundant.js';

describe('a quote adds nothing', () => {
  it.each([
    ['The wall colour is burnt orange.', 'paint.colour', 'burnt orange'],
    ['会话超时时间是38分钟。', '会话.超时', '38分钟'],
    ['Sampling interval: 20 seconds', 'sensor.interval', '20 seconds'],
    ['message broker: RabbitMQ', 'queue.broker', 'rabbitmq'],
    ['餐饮供应商是拾味轩。', '宴会.供应商', '拾味轩'],
    ['The exhibition is curated by Paolo Ricci.', 'museum.curator', 'paolo ricci'],
    ['采样间隔：5秒', '采样.间隔', '5秒'],
  ])('when it is value and another name of the attribute: %s', (quote, key, value) => {
    expect(addsNothing(quote, { key, value })).toBe(true);
  });

  it.each([
    ['the line says what held before', 'We raised the upload limit from 300 MB to 512 MB.', 'upload.limit', '512 mb', ['300 mb']],
    ['the same in Chinese', '机房位置从贵阳改到了乌兰察布。', '机房.位置', '乌兰察布', ['贵阳']],
  ])('when it tells of a change and %s', (_, quote, key, value, former) => {
    expect(addsNothing(quote, { key, value, former })).toBe(true);
    expect(addsNothing(quote, { key, value })).toBe(false);
  });
});

describe('a quote stays', () => {
  it.each([
    ['negation', 'The wall colour is not burnt orange.', 'paint.colour', 'burnt orange'],
    ['condition', 'The wall colour is burnt orange if Ann agrees.', 'paint.colour', 'burnt orange'],
    ['reason', 'Burnt orange because of the carpet.', 'paint.colour', 'burnt orange'],
    ['doubt', 'The wall colour is probably burnt orange.', 'paint.colour', 'burnt orange'],
    ['hearsay', 'Ann says burnt orange.', 'paint.colour', 'burnt orange'],
    ['a time', 'The wall colour is burnt orange since May.', 'paint.colour', 'burnt orange'],
    ['a bound', 'Chapters stay under 2,800 words.', 'chapters', '2,800 words'],
    ['a place', 'The wall colour is burnt orange in the kitchen.', 'paint.colour', 'burnt orange'],
    ['a purpose', 'The budget for catering is 5000 euros.', 'budget', '5000 euros'],
    ['another number', 'Wall 3 is burnt orange.', 'paint.colour', 'burnt orange'],
    ['a change without its past', 'We switched to burnt orange.', 'paint.colour', 'burnt orange'],
    ['an obligation', 'The wall must be burnt orange.', 'paint.colour', 'burnt orange'],
    ['no value in it', 'Whatever Ann likes best.', 'paint.colour', 'burnt orange'],
    ['many further words', 'The wall colour that Ann and Bob finally picked together was burnt orange.', 'paint.colour', 'burnt orange'],
    ['否定', '会话超时不是38分钟。', '会话.超时', '38分钟'],
    ['猜测', '会话超时大概38分钟。', '会话.超时', '38分钟'],
    ['日期', '昨天起会话超时38分钟。', '会话.超时', '38分钟'],
  ])('for %s', (_, quote, key, value) => {
    expect(addsNothing(quote, { key, value })).toBe(false);
  });

  it.each([
    ['They charge 1,850 euros.', 'charge', '1 850 euros'],
    ['The pH is 7.8.', 'ph', '7 8'],
    ['The inn is Asahi-no-Yado.', 'inn', 'asahi no yado'],
    ['The format is pain.001.', 'format', 'pain 001'],
    ['The split is 80/10/10.', 'split', '80 10 10'],
    ['The cost centre is CC-8841.', 'cost centre', 'cc 8841'],
  ])('where key and value spell its figure in another way: %s', (quote, key, value) => {
    expect(addsNothing(quote, { key, value })).toBe(false);
  });
});
