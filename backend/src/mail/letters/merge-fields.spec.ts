import { describe, expect, it } from '@jest/globals';
import { fieldsIn, mergeText } from './merge-fields.js';

describe('The merge fields of a letter', () => {
  it.each([
    ['{{name}}', 'Ada Byron'],
    ['{{ NAME }}', 'Ada Byron'],
    ['{{net  irr}}', '12.3%'],
    ['{{first name}}{{name}}', 'AdaAda Byron'],
    ['{{entity}}', 'n/a'],
    ['{{value}}', 'n/a'],
    ['{name}', '{name}'],
    ['{{nmae}}', '{{nmae}}'],
    ['{{na\nme}}', '{{na\nme}}'],
  ])('are replaced: %j reads %j', (text, expected) => {
    const values = { name: 'Ada Byron', 'first name': 'Ada', 'net irr': '12.3%', entity: null };
    expect(mergeText(text, values)).toBe(expected);
  });

  it('are named, those that exist and those that do not', () => {
    const { used, unknown } = fieldsIn('{{Name}} {{name}}', 'You hold {{ valeu }} and {{valeu}}, {{value}}');
    expect([...used]).toEqual(['name', 'value']);
    expect(unknown).toEqual(['valeu']);
  });
});
