// Temporary files of this process and its children go to this folder, the tests' database among them.
export const useTemporaryFolder = (folder: string): void => {
  process.env.TMPDIR = folder;
};
