import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

describe('the numbered buttons', () => {
  it('are all there while they are few', () => {
    expect(pageNumbers(1, 4)).toEqual([1, 2, 3, 4]);
    expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('leave out what is far, and never a single one', () => {
    expect(pageNumbers(1, 9)).toEqual([1, 2, 3, null, 9]);
    expect(pageNumbers(50, 100)).toEqual([1, null, 48, 49, 50, 51, 52, null, 100]);
    expect(pageNumbers(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
