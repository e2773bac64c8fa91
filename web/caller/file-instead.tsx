// The way in without a microphone: any audio file.
import { Upload } from 'lucide-react';
import { caller } from './texts.ts';

type FileWords = { fileInstead: string; fileHint: string };

export const FileInstead = ({
  onChoose,
  hint,
  words = caller,
}: {
  onChoose: (file: File) => void;
  hint: boolean;
  words?: FileWords;
}) => (
  <div className="grid justify-items-center gap-2 text-center">
    {hint && <p className="text-table text-ink-2">{words.fileHint}</p>}
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-3 text-table font-semibold text-ink-2 underline underline-offset-4 hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-brand">
      <Upload className="size-4" aria-hidden="true" />
      {words.fileInstead}
      <input
        type="file"
        accept="audio/*,.m4a,.mp3,.ogg,.opus,.wav,.webm,.amr,.3gp"
        className="sr-only"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onChoose(file);
          // The same file may be chosen again after a restart.
          event.currentTarget.value = '';
        }}
      />
    </label>
  </div>
);
