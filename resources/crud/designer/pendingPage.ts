/**
 * The address of a page that opens once the server knows it. It is kept for this tab: the development server loads
 * every page anew, also the one that waits, and the draft is gone by then.
 */
export const pendingPage = {
  set: (address: string): void => sessionStorage.setItem(key, address),
  clear: (): void => sessionStorage.removeItem(key),
  /** Takes it; undefined if none waits. */
  take(): string | undefined {
    const address = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return address;
  },
};

const key = 'designerOpens';
