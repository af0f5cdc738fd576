import { localizedName } from '../schema/index.ts';
import { usePageHost } from './host.ts';

/**
 * Reads bilingual texts in the language of the page; empty where there is none.
 *
 * @example
 * const local = useLocal();
 * local(props, 'title');
 */
export function useLocal(): (row: object, name: string) => string {
  const { language } = usePageHost();
  return (row, name) => {
    const text = localizedName({ ...row }, name, language);
    return typeof text === 'string' ? text : '';
  };
}
