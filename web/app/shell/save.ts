// Saves a file through the browser's downloads.

export const saveAddress = (address: string, filename: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
};

export const saveBlob = (blob: Blob, filename: string): void => {
  const address = URL.createObjectURL(blob);
  saveAddress(address, filename);
  // Safari reads the object URL after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
