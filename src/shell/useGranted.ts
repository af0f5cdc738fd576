import { useQuery } from '@tanstack/react-query';
import { grantedBy, type GrantedPage } from './menu/places.ts';
import { useLanguage, useServices } from './services.ts';
import { startQuery } from './useStart.ts';

const none: readonly GrantedPage[] = [];

/** What the start said of this person: the pages granted to them, and their groups. */
export function useGranted() {
  const { http } = useServices();
  const { data } = useQuery({ ...startQuery(http, useLanguage()), enabled: false });
  return {
    pages: data ? grantedBy(data.menus).pages : none,
    groups: data?.groups ?? [],
  };
}
