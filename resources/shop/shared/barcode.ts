/**
 * Barcode of a number as an SVG document without width and height: Code 128, with the light space that
 * scanners need on both sides. The text is not written below it. Labels of parcels and packing slips have
 * the same.
 */
export async function barcodeSvg(text: string): Promise<string> {
  // Loaded with the first barcode: half of it is fonts.
  const { code128, drawingSVG } = await import('bwip-js/generic');
  return code128(
    { bcid: 'code128', text, height: 14, paddingwidth: 10, backgroundcolor: 'FFFFFF' },
    drawingSVG(),
  ).trim();
}
