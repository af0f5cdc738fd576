import type { BilingualText } from '../../../../src/generator/index.ts';

/** Content of the comment of a column: `Status:0=Off,1=On`. */
export type ColumnComment = {
  /** `''` if it has none. */
  readonly title: string;
  /** Labels by key, in their order; empty if it names none. */
  readonly labels: ReadonlyMap<string, string>;
};

const longestTitle = 60;

/**
 * Reads a comment: a title, and after a colon keys with labels. Full-width punctuation counts alike.
 * Source: contract 7.19.
 */
export function readComment(comment: string): ColumnComment {
  const text = comment.trim();
  const colon = text.search(/[:：]/);
  const list = colon < 0 ? '' : text.slice(colon + 1);
  // A remark about the column stands behind its title in brackets, or as a sentence of its own.
  const [title = ''] = (colon < 0 ? text : text.slice(0, colon)).split(/[(（,，;；。\r\n]/);
  return {
    title: Array.from(title.trim()).slice(0, longestTitle).join(''),
    labels: labelsIn(list),
  };
}

function labelsIn(list: string): ReadonlyMap<string, string> {
  const entries = list
    .split(/[,，;；、\r\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => /^(-?[\w.-]{1,20})\s*[=＝]\s*(.+)$/s.exec(entry));
  const found = new Map<string, string>();
  for (const entry of entries) {
    const [, key, label] = entry ?? [];
    // A sentence with a colon is no list of keys.
    if (key === undefined || label === undefined) return new Map();
    found.set(key, Array.from(label.trim()).slice(0, longestTitle).join(''));
  }
  return found.size > 1 ? found : new Map();
}

const chinese = /\p{Script=Han}/u;

/**
 * A text in the language that it is in. English without one is made of the name: `order_no` is `Order no`.
 *
 * @param name - name of the column or the code; absent: English may be missing
 */
export function textIn(title: string, name?: string): BilingualText {
  const made = name === undefined ? '' : readable(name);
  if (title === '') return { 'zh-cn': '', en: made };
  return chinese.test(title) ? { 'zh-cn': title, en: made } : { 'zh-cn': '', en: title };
}

function readable(name: string): string {
  const words = name
    .replace(/_id$/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/_+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Title of a table, without the word for table: `用户表` is `用户`. Source: contract 7.19. */
export function tableTexts(comment: string, table: string) {
  const { title } = readComment(comment);
  const isTable = chinese.test(title) && title.endsWith('表') && title.length > 1;
  const plain = isTable ? title.slice(0, -1) : title;
  const name = textIn(plain, table);
  return { name, list: isTable ? { ...name, 'zh-cn': `${plain}管理` } : name };
}
