/** Starts a download in the browser. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
