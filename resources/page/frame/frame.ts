import type { Language } from '../../../src/contract/index.ts';
import tokens from '../../../src/login/tokens.css?inline';
import goodsTile from '../../../src/pages/goodsTile.css?inline';
import page from '../../../src/pages/page.css?inline';
import canvas from './canvas.css?inline';

/** Sheets of the parts: the canvas looks like the shop and not like the back office. */
const ofParts = import.meta.glob<string>(
  [
    '/resources/page/shared/*.css',
    '/resources/page/components/*/view.css',
    '/modules/*/components/*/view.css',
  ],
  { query: '?inline', import: 'default', eager: true },
);
const sheets = [tokens, page, goodsTile, ...Object.values(ofParts), canvas];

/**
 * Lets every `<style>` that is made in a document from now on carry the nonce of the page, without which its policy
 * refuses them: the editor and its drag library know of none.
 *
 * @returns the way to give the document back as it was
 */
export function withNonce(doc: Document, nonce: string): () => void {
  doc.createElement = new Proxy(doc.createElement, {
    apply(create, self, args) {
      const element = Reflect.apply(create, self, args);
      if (String(args[0]).toLowerCase() === 'style') element.nonce = nonce;
      return element;
    },
  });
  // The function of all documents shows again.
  return () => void Reflect.deleteProperty(doc, 'createElement');
}

/** Puts the sheets of the shop into the frame of the canvas, before the editor draws in it. */
export function prepareFrame(frame: HTMLIFrameElement, nonce: string): void {
  const { contentDocument: doc } = frame;
  if (!doc) return;
  withNonce(doc, nonce);
  const style = doc.createElement('style');
  style.textContent = sheets.join('\n');
  doc.head.append(style);
}

/** Shows the document of a canvas in a language, light or dark. */
export function dress(
  { documentElement: root }: Document,
  { language, isDark }: { readonly language: Language; readonly isDark: boolean },
): void {
  root.lang = language === 'zh-cn' ? 'zh-CN' : language;
  root.dataset['mode'] = isDark ? 'dark' : 'light';
}

/** The nonce that the server has given to the page; empty where there is none, as in tests. */
export const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
