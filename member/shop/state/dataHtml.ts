/**
 * Data in a page, as a script that the browser does not run. Its text neither ends the script nor begins a comment.
 *
 * @param type - a media type that is no JavaScript
 */
export function dataHtml(type: `application/${string}json`, data: unknown, id?: string): string {
  const json = JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="${type}"${id === undefined ? '' : ` id="${id}"`}>${json}</script>`;
}
