import { describe, expect, it } from 'vitest';
import { onOtherFirm, tellOtherTabs } from './firm-change.ts';

const changed = (key: string) => Object.assign(new Event('storage'), { key });

describe('another firm in another tab', () => {
  it('makes this tab leave, and other changes of the storage do not', () => {
    const tab = new EventTarget();
    const written: string[] = [];
    let left = 0;
    const stop = onOtherFirm(tab, () => {
      left += 1;
    });
    tellOtherTabs({ setItem: (key) => void written.push(key) }, 'firm');
    tab.dispatchEvent(changed('voxlex.session'));
    expect(left).toBe(0);
    for (const key of written) tab.dispatchEvent(changed(key));
    expect(left).toBe(1);
    stop();
    for (const key of written) tab.dispatchEvent(changed(key));
    expect(left).toBe(1);
  });
});
