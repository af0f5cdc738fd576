/** A name as it stands within a sentence: `To ship` becomes `to ship`, `SKU` stays. */
export const inSentence = (name: string): string =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLocaleLowerCase() + name.slice(1);
