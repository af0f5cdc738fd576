import { type ComponentType, lazy } from 'react';
import type { CenterServices } from './services.ts';

export type PageModule = Promise<{ readonly default: ComponentType }>;

/** A component that comes with its texts. */
export const lazyWithTexts = (
  dictionary: CenterServices['dictionary'],
  load: () => PageModule,
  texts: readonly string[],
) =>
  lazy(async () => {
    const [module] = await Promise.all([load(), dictionary.need(texts)]);
    return module;
  });
