/**
 * Makes a readable part of an address of a text: `一件衬衫 2026` is `yi-jian-chen-shan-2026`. Signs without a sound
 * are left out, so the result may be empty.
 *
 * @param max - length at most
 */
export async function pinyinSlug(text: string, max: number): Promise<string> {
  // Its dictionary is large, so it is loaded for the first text.
  const { pinyin } = await import('pinyin-pro');
  const syllables = pinyin(text, {
    type: 'array',
    toneType: 'none',
    v: true,
    nonZh: 'consecutive',
  });
  const words = syllables.join('-').normalize('NFKD').toLowerCase();
  const slug = words.replaceAll(/[\u0300-\u036f'’]/g, '').replaceAll(/[^a-z0-9]+/g, '-');
  return slug.slice(0, max).replaceAll(/^-+|-+$/g, '');
}
