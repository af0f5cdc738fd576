/**
 * Cells of tables that are cut, or break inside of a number or code, while another column has room to spare; and
 * columns that begin under the actions at the edge. Runs in the page itself, so it uses nothing outside of its own
 * body.
 */
export function tableFaults(): readonly string[] {
  /** Pixels: less room would not have held another word. */
  const spareRoom = 32;

  return [...document.querySelectorAll('main table')]
    .filter((table) => table instanceof HTMLTableElement)
    .filter((table) => table.checkVisibility())
    .flatMap((table) => [...new Set(faultsOf(table))]);

  function faultsOf(table: HTMLTableElement): readonly string[] {
    const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
    const rows = [...table.tBodies]
      .flatMap((body) => [...body.rows])
      .filter((row) => row.dataset['row'] !== undefined);
    const columns = heads.flatMap((head, at) => {
      if ('box' in head.dataset || 'actions' in head.dataset) return [];
      const cells = rows.flatMap((row) => row.cells[at] ?? []);
      return [{ label: head.innerText.trim(), head, cells }];
    });
    const spare = columns.flatMap(({ label, head, cells }) => {
      const needed = Math.max(...[head, ...cells].map(neededWidth), 0);
      const room = roomIn(head) - needed;
      return room > spareRoom ? [`"${label}" (${Math.round(room)} px)`] : [];
    });
    const edge = heads.find((head) => 'actions' in head.dataset)?.getBoundingClientRect().left;
    const hidden = columns.filter(
      ({ head }) => edge !== undefined && head.getBoundingClientRect().right > edge + 1,
    );
    return [
      ...hidden.map(({ label }) => `"${label}" stands under the actions`),
      ...columns.flatMap(({ label, cells }) => cells.flatMap((cell) => brokenIn(label, cell))),
      ...(spare.length === 0
        ? []
        : columns.flatMap(({ label, cells }) => {
            const cut = cells.find(isCut);
            return cut ? [`"${label}" is cut beside ${spare.join(', ')}`] : [];
          })),
    ];
  }

  /** Width of the widest line that a cell would have if nothing broke. */
  function neededWidth(cell: HTMLElement): number {
    const { left, right } = cell.getBoundingClientRect();
    const widths = textsOf(cell).map((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return Math.max(...[...range.getClientRects()].map((rect) => rect.right - left), 0);
    });
    // Pictures, controls, and bars, which have nothing in them.
    const drawn = [...cell.querySelectorAll('*')]
      .filter((each) => each.matches('svg, img, button, input, [data-thumb], :empty'))
      .map((each) => each.getBoundingClientRect().right - left);
    const isAtEnd = getComputedStyle(cell).textAlign === 'end';
    if (isAtEnd) {
      const starts = textsOf(cell).map((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return right - range.getBoundingClientRect().left;
      });
      return Math.max(...starts, 0);
    }
    return Math.max(...widths, ...drawn, 0);
  }

  /** The cell without the padding on its far side. */
  function roomIn(cell: HTMLElement): number {
    return cell.clientWidth - Number.parseFloat(getComputedStyle(cell).paddingInlineEnd);
  }

  function isCut(cell: HTMLElement): boolean {
    return [cell, ...cell.querySelectorAll('*')].some((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isCutAcross = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const isCutBelow = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2;
      // Elements for screen readers alone are one pixel wide.
      return element.clientWidth > 1 && (isCutAcross || isCutBelow);
    });
  }

  /** Numbers, codes and times that are read as one word. */
  function brokenIn(label: string, cell: HTMLElement): readonly string[] {
    return textsOf(cell).flatMap((node) => {
      const text = node.data.trim();
      if (!/^[\w.:+-]{4,24}$/.test(text)) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return tops.size > 1 ? [`"${label}" breaks "${text}"`] : [];
    });
  }

  function textsOf(cell: HTMLElement): readonly Text[] {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      if (node instanceof Text && node.data.trim() && isSeen(node)) found.push(node);
    }
    return found;
  }

  function isSeen({ parentElement: box }: Text): boolean {
    return (box?.clientWidth ?? 2) !== 1 && box?.checkVisibility() === true;
  }
}
