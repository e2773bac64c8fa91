// The unsent recordings that a browser stores.
import type { Page } from '@playwright/test';

/** The stored duration of each recording, which is written after the screen has changed. */
export const keptOnDevice = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const opening = indexedDB.open('voxlex-recordings');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('unsent').objectStore('unsent').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(({ take }) => take.durationMs));
          };
        };
      }),
  );
