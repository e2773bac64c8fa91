// Chooses an existing audio file instead of recording one.
import { Upload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { caller } from './texts.ts';

export const AUDIO_FILES = 'audio/*,.m4a,.mp3,.ogg,.opus,.wav,.webm,.amr,.3gp';

type FileWords = { fileInstead: string; fileHint: string };

export const FileInstead = ({
  onChoose,
  hint,
  words = caller,
  required = false,
}: {
  onChoose: (file: File) => void;
  hint: boolean;
  words?: FileWords;
  /** Required by the browser's own form, since without scripts there is no other sound. */
  required?: boolean;
}) => {
  const field = useRef<HTMLInputElement>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const take = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file) choose.current(file);
    // The input is cleared, so that the same file can be chosen again.
    input.value = '';
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the file that was chosen before the scripts came
  useEffect(() => {
    if (field.current) take(field.current);
  }, []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 text-center">
      <p className={hint ? 'text-table text-ink-2' : 'hidden text-table text-ink-2 unscripted:block'}>
        {words.fileHint}
      </p>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-3 text-table font-semibold text-ink-2 underline underline-offset-4 hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-brand unscripted:w-full unscripted:flex-wrap unscripted:justify-center">
        <Upload className="size-4" aria-hidden="true" />
        {words.fileInstead}
        {/* Without scripts the browser's own button shows the name of the chosen file. */}
        <input
          ref={field}
          type="file"
          name="audio"
          accept={AUDIO_FILES}
          required={required}
          className="sr-only unscripted:not-sr-only unscripted:w-full unscripted:min-w-0"
          onChange={(event) => take(event.currentTarget)}
        />
      </label>
    </div>
  );
};
