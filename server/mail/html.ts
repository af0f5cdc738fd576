/** A text as simple HTML, with its code set off. Nothing in it is taken for a tag. */
export function htmlOf(text: string, code?: string): string {
  const paragraphs = text.split('\n').filter(Boolean).map(escaped);
  const body = paragraphs.map((each) => `<p style="margin:0 0 16px">${each}</p>`).join('');
  return `<!doctype html><html><head><meta charset="utf-8"></head><body style="margin:0;padding:24px;font:15px/1.6 sans-serif;color:#1d2733;background:#ffffff">${set(body, code)}</body></html>`;
}

const set = (body: string, code: string | undefined): string =>
  code === undefined
    ? body
    : body.replace(
        code,
        `<strong style="display:inline-block;padding:2px 8px;font-size:20px;letter-spacing:3px;background:#eef2f6">${code}</strong>`,
      );

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '');
