import { isRichTextAddress, richTextRules } from '../../schema/index.ts';

/**
 * Cleans rich text as the server does: unknown elements are replaced by their content, other attributes
 * and addresses are removed. The document is parsed and never attached to the page, so nothing in it runs
 * or loads.
 */
export function cleanRichText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) cleanElement(element);
  return body.innerHTML;
}

/** A tag, an end or a comment begins; `5 < 6 & more` does not. */
const looksLikeHtml = /<[a-z!/?]/i;

/**
 * Returns HTML unchanged, and plain text as one paragraph per line, so that an editor keeps the lines
 * apart.
 */
export function paragraphsOf(text: string): string {
  if (looksLikeHtml.test(text) || !text.includes('\n')) return text;
  return text
    .split(/\r?\n/)
    .map((line) => `<p>${line}</p>`)
    .join('');
}

function cleanElement(element: Element): void {
  const name = element.localName;
  if (dropped.has(name)) return element.remove();
  if (!tags.has(name)) return element.replaceWith(...element.childNodes);
  const known = attributes.get(name) ?? [];
  for (const attribute of element.getAttributeNames()) {
    const isAddress = attribute === 'href' || attribute === 'src';
    const isKept =
      known.includes(attribute) &&
      (!isAddress || isRichTextAddress(element.getAttribute(attribute) ?? ''));
    if (!isKept) element.removeAttribute(attribute);
  }
}

const tags: ReadonlySet<string> = new Set(richTextRules.tags);
const attributes: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(richTextRules.attributes),
);
/** Elements whose content is not text. */
const dropped: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'option', 'template']);

/** Names under which an editor writes the same thing. */
const written: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's' };

/** The editor adds or leaves them out where they say nothing. */
const silent: ReadonlySet<string> = new Set([
  'html',
  'head',
  'body',
  'p',
  'tbody',
  'thead',
  'colgroup',
  'col',
]);

/**
 * Lists the markup of a text that its rewritten form lacks, in the order of the text: elements as
 * `<figure>`, attributes as `img[title]`. Empty when nothing is lost.
 */
export function lostMarkup(before: string, after: string): readonly string[] {
  const left = countMarkup(after);
  return [...countMarkup(before)].flatMap(([name, count]) =>
    (left.get(name) ?? 0) < count ? [name] : [],
  );
}

function countMarkup(html: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  // Parsed and never attached to the page: nothing in it runs or loads.
  const { documentElement: root } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of root.querySelectorAll('*')) {
    const name = written[element.localName] ?? element.localName;
    if (!silent.has(name)) add(`<${name}>`);
    for (const attribute of element.getAttributeNames()) add(`${name}[${attribute}]`);
  }
  return counts;
}
