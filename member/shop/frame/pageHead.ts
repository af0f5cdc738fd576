import { useEffect } from 'react';
import { useText } from '../../../src/texts/index.ts';
import type { LoadedPage } from '../loadScreen.ts';
import { useLanguage, useRouterState, useShop } from '../services.ts';
import type { HeadContext, ScreenHead } from '../storeScreen.ts';

/** Head of a page, with the name of the shop in its title. */
export function headOf(
  page: LoadedPage,
  context: Omit<HeadContext, 'request'>,
  siteName: string,
): ScreenHead {
  const head = page.screen.head(page.data, { ...context, request: page.request });
  const title = [head.title, siteName].filter(Boolean).join(' · ');
  const [path = page.address] = page.address.split('?', 1);
  return {
    canonical: path,
    ...(page.screen.isForMembers ? { isPrivate: true } : {}),
    ...head,
    title,
    description: (head.description ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 200),
  };
}

/** Title of the page that is shown; keeps the head of the document in line with it. */
export function usePageTitle(): string {
  const t = useText();
  const language = useLanguage();
  const { siteName, frame } = useShop();
  const { page } = useRouterState();
  const head = headOf(page, { t, language, frame }, siteName(language));
  const { title, description = '', canonical = '' } = head;
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name=description]')?.setAttribute('content', description);
    const link = document.querySelector('link[rel=canonical]');
    link?.setAttribute('href', new URL(canonical, location.origin).href);
  }, [title, description, canonical]);
  return title;
}
