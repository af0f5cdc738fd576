import { cleanRichText } from '#shopwright/fields/parts';

/**
 * Cleans HTML of the clipboard as the server would. Before that, what word processors and web pages say by styles
 * alone is said by elements: bold, italic and struck text, and the lists of Word, which are paragraphs.
 */
export function cleanPasted(html: string): string {
  // Parsed and never attached to the page: nothing in it runs or loads.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const item of body.querySelectorAll('p[style*="mso-list" i]')) listWordItem(item);
  for (const element of body.querySelectorAll('[style]')) markStyle(element);
  return cleanRichText(body.innerHTML);
}

/** Moves a paragraph of Word into a list, which is the one before it if that is of the same kind and level. */
function listWordItem(paragraph: Element): void {
  const [, level = '1'] = /mso-list:[^;]*level(\d)/i.exec(styleOf(paragraph)) ?? [];
  const markers = paragraph.querySelectorAll('[style*="mso-list:ignore" i]');
  const marker = [...markers].map(({ textContent }) => textContent).join('');
  for (const each of markers) each.remove();
  const kind = /^\s*\(?[\da-z]{1,4}[.)、]/i.test(marker) ? 'ol' : 'ul';
  const item = paragraph.ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  const place = listAt(paragraph.previousElementSibling, Number(level));
  if (place?.localName === kind) {
    place.append(item);
    paragraph.remove();
    return;
  }
  const list = paragraph.ownerDocument.createElement(kind);
  list.append(item);
  const above = listAt(paragraph.previousElementSibling, Number(level) - 1)?.lastElementChild;
  if (!above) return paragraph.replaceWith(list);
  above.append(list);
  paragraph.remove();
}

/** The last list at a level below another: 1 is that list itself. */
function listAt(list: Element | null | undefined, level: number): Element | undefined {
  if (!list || !isList(list) || level < 1) return undefined;
  if (level === 1) return list;
  return listAt([...(list.lastElementChild?.children ?? [])].findLast(isList), level - 1);
}

const isList = ({ localName }: Element): boolean => localName === 'ul' || localName === 'ol';

/** Styles that an element says as well. The page's policy may hide `element.style`, so the text is read. */
const marks: readonly (readonly [name: string, style: RegExp])[] = [
  ['strong', /font-weight:\s*(?:bold|[6-9]00)/i],
  ['em', /font-style:\s*italic/i],
  ['s', /text-decoration[^;]*line-through/i],
];

function markStyle(element: Element): void {
  const style = styleOf(element);
  // Google Docs wraps all that is copied into a `b` that is not bold.
  if (element.localName === 'b' && /font-weight:\s*(?:normal|400)/i.test(style))
    return element.replaceWith(...element.childNodes);
  if (element.localName !== 'span') return;
  for (const [name, said] of marks) {
    if (!said.test(style)) continue;
    const mark = element.ownerDocument.createElement(name);
    mark.append(...element.childNodes);
    element.append(mark);
  }
}

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';
