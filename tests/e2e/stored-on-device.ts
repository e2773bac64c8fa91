// The unsent recordings that a browser stores.
import type { Page } from '@playwright/test';

type Stored = { durationMs: number; phone: string | undefined };

/** The duration of each recording and the number with it, which are written after the screen has changed. */
export const storedOnDevice = (page: Page): Promise<Stored[]> =>
  page.evaluate(
    () =>
      new Promise<Stored[]>((resolve, reject) => {
        const opening = indexedDB.open('voxlex-recordings');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('unsent').objectStore('unsent').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(
              reading.result.map(({ take, fields }) => ({
                durationMs: take.durationMs,
                phone: fields.phone,
              })),
            );
          };
        };
      }),
  );
