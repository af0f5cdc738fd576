import { useEffect, useState, type RefObject } from 'react';
import type { AnySection } from '../../schema/index.ts';
import { sectionId, sheetOf } from './sectionId.ts';

/** The topmost section that is in sight, of the form `nav` stands in. */
export function useSectionInSight(
  nav: RefObject<HTMLElement | null>,
  sections: readonly AnySection[],
): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.section);
  useEffect(() => {
    const seen = new Set<string>();
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        const top = sections.find(({ section }) => seen.has(sectionId(section)));
        if (top) setCurrent(top.section);
      },
      // The band below the head of the page in which a section is being read.
      { rootMargin: '-10% 0px -60% 0px' },
    );
    for (const { section } of sections) {
      const sheet = sheetOf(nav.current, section);
      if (sheet) watcher.observe(sheet);
    }
    return () => watcher.disconnect();
  }, [nav, sections]);
  return current;
}
