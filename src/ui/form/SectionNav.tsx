import { styled, type Theme } from '@mui/material/styles';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { AnySection } from '../../schema/index.ts';
import { useScope } from '../scope/Scope.tsx';
import { useText } from '../../texts/index.ts';
import { errorList, formMark } from '../model/formErrors.ts';
import { errorCounts } from '../model/sections.ts';

type SectionNavProps = { readonly sections: readonly AnySection[] };

/** Links to the sections of a form; marks the visible one and counts errors. */
export function SectionNav({ sections }: SectionNavProps) {
  const t = useText('ui');
  const { texts } = useScope();
  const { errors } = useFormState();
  const strip = useRef<HTMLElement>(null);
  const current = useVisibleSection(strip, sections);
  useEffect(() => scrollToCurrent(strip.current), [current]);
  if (sections.length < 2) return null;
  const counts = errorCounts(
    sections,
    errorList(errors).map(({ path }) => path),
  );
  return (
    <Nav ref={strip} aria-label={t('form.sections')}>
      {sections.map(({ section }) => {
        const count = counts.get(section) ?? 0;
        return (
          <a
            key={section}
            href={`#${sectionId(section)}`}
            aria-current={section === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              goTo(strip.current, section);
            }}
          >
            {texts.section(section)}
            {count > 0 && (
              <ErrorCount aria-label={t('form.wrong', { smart_count: count })}>{count}</ErrorCount>
            )}
          </a>
        );
      })}
    </Nav>
  );
}

/** The topmost visible section of the form that contains `nav`. */
function useVisibleSection(
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
      // The upper part of the page, where a section is being read, below the header and the strip of sections.
      { rootMargin: '-120px 0px -60% 0px' },
    );
    for (const { section } of sections) {
      const sheet = sheetOf(nav.current, section);
      if (sheet) watcher.observe(sheet);
    }
    return () => watcher.disconnect();
  }, [nav, sections]);
  return current;
}

/** On a phone the strip scrolls to the current section; a side bar does not scroll. */
function scrollToCurrent(strip: HTMLElement | null) {
  const link = strip?.querySelector<HTMLElement>('[aria-current]');
  if (strip && link) strip.scrollTo({ left: link.offsetLeft - strip.clientWidth / 3 });
}

function goTo(strip: HTMLElement | null, section: string) {
  const target = sheetOf(strip, section);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}

/** The sheet of a section in the form that contains `inside`: hidden pages may have the same form. */
const sheetOf = (inside: Element | null, section: string): HTMLElement | null =>
  inside
    ?.closest(`[${formMark}]`)
    ?.querySelector<HTMLElement>(`#${CSS.escape(sectionId(section))}`) ?? null;

/** Id of the sheet of a section, for its link in the navigation. */
export const sectionId = (section: string): string => `section-${section || 'all'}`;

const Nav = styled('nav')(({ theme }) => ({
  ...theme.typography.body2,
  // Links are scrolled to within it.
  position: 'relative',
  display: 'grid',
  minWidth: 0,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 32,
    padding: '4px 10px',
    borderInlineStart: '2px solid transparent',
    textDecoration: 'none',
    color: theme.vars.palette.text.secondary,
  },
  '& a:hover': { color: theme.vars.palette.text.primary },
  '& a[aria-current]': {
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    borderColor: theme.vars.palette.primary.main,
  },
  '[data-strip] &': stripOf(theme),
  [theme.breakpoints.down('md')]: stripOf(theme),
}));

/** Side by side; the fade shows that they scroll. */
const stripOf = (theme: Theme) =>
  ({
    display: 'flex',
    flex: 1,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    maskImage: 'linear-gradient(to right, #000 calc(100% - 32px), transparent)',
    '& a': {
      flex: 'none',
      minHeight: theme.measure.touch,
      borderInlineStart: 0,
      borderBottom: '2px solid transparent',
    },
    '& a[aria-current]': { borderColor: theme.vars.palette.primary.main },
  }) as const;

const ErrorCount = styled('span')(({ theme }) => ({
  minWidth: 18,
  marginInlineStart: 'auto',
  padding: '0 5px',
  borderRadius: theme.radius.full,
  fontSize: 11,
  lineHeight: '18px',
  textAlign: 'center',
  backgroundColor: theme.vars.palette.tone.danger.bg,
  color: theme.vars.palette.tone.danger.fg,
  '[data-strip] &': { marginInlineStart: 6 },
  [theme.breakpoints.down('md')]: { marginInlineStart: 6 },
}));
