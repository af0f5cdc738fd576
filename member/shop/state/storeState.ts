import { type Language, readLanguage } from '../../../src/contract/index.ts';
import type { FrameData } from '../api/site.ts';
import { emptyFrame } from '../frame/frameData.ts';
import type { LoadedPage, LoadedStatus } from '../loadScreen.ts';
import { dataHtml } from './dataHtml.ts';

/** Data that the server hands over with a page it has drawn, so that the browser loads nothing twice. */
export type StoreState = Pick<LoadedPage, 'address' | 'status' | 'data'> & {
  readonly lang: Language;
  readonly frame: FrameData;
};

const elementId = 'shop-state';

/** An element with the state; the browser does not run it. */
export const stateHtml = (state: StoreState): string =>
  dataHtml('application/json', state, elementId);

/** Reads the state from the document; undefined if the server has not drawn the page. */
export function readState(document: Pick<Document, 'getElementById'>): StoreState | undefined {
  const text = document.getElementById(elementId)?.textContent;
  if (!text) return undefined;
  const { address, status, data, lang, frame }: Readonly<Record<string, unknown>> = Object(
    JSON.parse(text),
  );
  const language = readLanguage(lang);
  if (typeof address !== 'string' || !language) return undefined;
  return { address, status: statusOf(status), data, lang: language, frame: frameOf(frame) };
}

const statusOf = (raw: unknown): LoadedStatus =>
  ([200, 404, 429] as const).find((status) => status === raw) ?? 200;

function frameOf(raw: unknown): FrameData {
  const { settings, classes }: Readonly<Record<string, unknown>> = Object(raw);
  return {
    settings: Object(settings ?? emptyFrame.settings),
    classes: Array.isArray(classes) ? classes : emptyFrame.classes,
  };
}
