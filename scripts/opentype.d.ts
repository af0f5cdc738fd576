/** As much of it as `glyphs.ts` takes: the package describes no types. */
declare module 'opentype.js' {
  type Command = {
    readonly type: 'M' | 'L' | 'Q' | 'C' | 'Z';
    readonly x?: number;
    readonly y?: number;
    readonly x1?: number;
    readonly y1?: number;
    readonly x2?: number;
    readonly y2?: number;
  };
  type Box = {
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
  };
  type Path = { readonly commands: readonly Command[]; getBoundingBox(): Box };
  type Glyph = { readonly index: number; getPath(x: number, y: number, size: number): Path };
  export type Names = {
    readonly windows?: { readonly fontFamily: Readonly<Record<string, string>> };
  };
  type Font = {
    readonly names: Names;
    charToGlyph(sign: string): Glyph;
  };
  const opentype: { parse(file: ArrayBuffer): Font };
  export default opentype;
}
