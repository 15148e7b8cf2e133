import { describe, expect, it } from '@jest/globals';
import { IsNumber, IsOptional, ValidateIf } from 'class-validator';
import { isValid } from './is-valid.js';

class Row {
  @IsOptional() @IsNumber() size?: unknown;
}
class LargeRow extends Row {
  @ValidateIf((row) => row.size !== undefined)
  @IsNumber()
  weight?: unknown;
}

describe('isValid', () => {
  it.each([
    [{}, true],
    [{ size: 1, weight: 2 }, true],
    [{ size: null, weight: 2 }, true],
    [{ weight: 'ignored' }, true],
    [{ size: 'x' }, false],
    [{ size: 1, weight: 'x' }, false],
    [{ size: 1 }, false],
  ])('applies the rules of a class and of those it extends: %j', (fields, right) => {
    expect(isValid(Object.assign(new LargeRow(), fields))).toBe(right);
  });

  it('refuses rules of a kind that it would not check', () => {
    class Odd {
      @IsNumber({}, { each: true }) sizes = [1];
    }
    expect(() => isValid(new Odd())).toThrow('Odd.sizes has a rule that rows of files cannot have: isNumber');
  });
});
