import { describe, expect, it } from 'vitest';
import { slugFromPath, slugFromTyped } from './line-code.ts';

describe('the code of a firm', () => {
  it('is read from the address', () => {
    expect(slugFromPath('/messagerie/demo')).toBe('demo');
    expect(slugFromPath('/messagerie/cabinet-dupre-2/')).toBe('cabinet-dupre-2');
    expect(slugFromPath('/messagerie')).toBeNull();
    expect(slugFromPath('/messagerie/')).toBeNull();
    expect(slugFromPath('/messagerie/D%C3%A9mo')).toBeNull();
    expect(slugFromPath('/messagerie/demo/autre')).toBeNull();
  });

  it('is understood however it is typed', () => {
    expect(slugFromTyped('  Cabinet Dupré ')).toBe('cabinet-dupre');
    expect(slugFromTyped('https://voxlex.example/messagerie/demo/?x=1')).toBe('demo');
    expect(slugFromTyped('messagerie/demo')).toBe('demo');
    expect(slugFromTyped('Cabinet du Cœur')).toBe('cabinet-du-coeur');
    expect(slugFromTyped('   ')).toBeNull();
    expect(slugFromTyped('a'.repeat(61))).toBeNull();
  });
});
