/**
 * Controls wider than what they need, and texts in a column of one or two letters, wherever the page shows them.
 * Runs in the page itself, so it uses nothing outside of its own body.
 */
export function layoutFaults(): readonly string[] {
  /** Pixels: a touch target has 44, a switch of MUI 58. */
  const widestControl = 64;
  /** Letters: below it a column holds neither a word nor a number. */
  const fewestLetters = 2.5;
  const controls = ':is(input:is([type=checkbox], [type=radio]), [role=switch], button)';

  return [
    ...[...document.querySelectorAll(controls)].flatMap(faultOfControl),
    ...textNodes().flatMap(faultOfText),
  ];

  /** Buttons with words or pictures are as wide as those. */
  function faultOfControl(control: Element): readonly string[] {
    const isBare = control.textContent.trim() === '' && !control.querySelector('img, canvas');
    const isIconless = control.localName === 'button' && !control.querySelector('svg');
    const width = Math.round(control.getBoundingClientRect().width);
    if (!isBare || isIconless || width <= widestControl || !isSeen(control)) return [];
    const name = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.id;
    return [`${control.getAttribute('role') ?? control.localName} "${name}" is ${width} px wide`];
  }

  function faultOfText(node: Text): readonly string[] {
    const text = node.data.trim();
    const box = node.parentElement;
    if (text.length < 4 || !box || box.closest('svg, textarea, option') || !isSeen(box)) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    const widths = [...range.getClientRects()].map(({ width }) => width);
    const letter = widths.reduce((sum, width) => sum + width, 0) / text.length;
    // Elements for screen readers alone are one pixel wide.
    const isCut =
      box.clientWidth > 1 &&
      box.scrollWidth > box.clientWidth &&
      getComputedStyle(box).overflowX !== 'visible';
    const widest = isCut ? box.clientWidth : Math.max(...widths);
    if (widths.length === 0 || (widths.length === 1 && !isCut)) return [];
    return widest > 1 && widest < fewestLetters * letter
      ? [`text "${text.slice(0, 40)}" stands in a column of less than three letters`]
      : [];
  }

  function textNodes(): readonly Text[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) found.push(walker.currentNode);
    return found;
  }

  /** Native controls that lie over a drawn one are transparent. */
  function isSeen(element: Element): boolean {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }
}

/** Pixels by which the page, or a pane of it, is wider than what shows it. Runs in the page itself. */
export function sidewaysScroll(): number {
  // Pages scroll in a pane of their own.
  const scrolling = [document.documentElement, ...document.querySelectorAll('main > *')];
  return Math.max(...scrolling.map((each) => each.scrollWidth - each.clientWidth));
}
