/** Stands for a file that has no picture. */
export const suffixOf = (url: string): string =>
  /\.(\w{1,4})\w*$/.exec(url)?.[1]?.toUpperCase() ?? 'FILE';
