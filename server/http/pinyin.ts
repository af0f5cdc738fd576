/**
 * For each sign of a title its syllable without the tone; signs that have none stand as they are.
 *
 * What signs are read as depends on their neighbours, so a title is spelled as a whole.
 */
export async function pinyinOf(title: string): Promise<readonly string[]> {
  const before = spelled.get(title);
  if (before) return before;
  // The dictionary takes a moment and memory; nobody pays for it before the first search.
  const { pinyin } = await import('pinyin-pro');
  const syllables = pinyin(title, { type: 'array', toneType: 'none', v: true });
  const signs = [...title];
  const found = syllables.length === signs.length ? syllables : signs;
  if (spelled.size >= most) spelled.clear();
  spelled.set(title, found);
  return found;
}

/** Titles are those of menus, so few; an owner may rename them as often as they like. */
const spelled = new Map<string, readonly string[]>();
const most = 2_000;
