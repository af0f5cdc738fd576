import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import type { AnySection } from '../../schema/index.ts';
import { useScope } from '../Scope.tsx';
import { errorList } from './errorPaths.ts';
import { sectionId, sheetOf } from './sectionId.ts';
import { errorCounts } from './sections.ts';
import { useSectionInSight } from './useSectionInSight.ts';
import { useText } from '../../texts/index.ts';

type Props = { readonly sections: readonly AnySection[] };

/** The sections of a form, with the one in sight and a count where something is wrong. */
export function SectionNav({ sections }: Props) {
  const t = useText('ui');
  const { texts } = useScope();
  const { errors } = useFormState();
  const strip = useRef<HTMLElement>(null);
  const current = useSectionInSight(strip, sections);
  useEffect(() => keepInSight(strip.current), [current]);
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
              <Wrong aria-label={t('form.wrong', { smart_count: count })}>{count}</Wrong>
            )}
          </a>
        );
      })}
    </Nav>
  );
}

/** On a phone the strip follows the page; a bar at the side has nothing to scroll. */
function keepInSight(strip: HTMLElement | null) {
  const link = strip?.querySelector<HTMLElement>('[aria-current]');
  if (strip && link) strip.scrollTo({ left: link.offsetLeft - strip.clientWidth / 3 });
}

function goTo(strip: HTMLElement | null, section: string) {
  const target = sheetOf(strip, section);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}

const Nav = styled('nav')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'sticky',
  top: 0,
  display: 'grid',
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
  [theme.breakpoints.down('md')]: {
    // The strip stays in sight, over the padding of the page, and shows where it goes on.
    top: 'calc(-1 * var(--page-top, 0px))',
    zIndex: theme.layer.saveBar,
    display: 'flex',
    margin: '0 calc(-1 * var(--page-right, 0px)) 0 calc(-1 * var(--page-left, 0px))',
    paddingInline: 'var(--page-left, 0px)',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    backgroundColor: theme.vars.palette.ui.canvas,
    maskImage: 'linear-gradient(to right, #000 calc(100% - 32px), transparent)',
    '& a': {
      flex: 'none',
      minHeight: theme.measure.touch,
      borderInlineStart: 0,
      borderBottom: '2px solid transparent',
    },
  },
}));

const Wrong = styled('span')(({ theme }) => ({
  minWidth: 18,
  marginInlineStart: 'auto',
  padding: '0 5px',
  borderRadius: theme.radius.full,
  fontSize: 11,
  lineHeight: '18px',
  textAlign: 'center',
  backgroundColor: theme.vars.palette.tone.danger.bg,
  color: theme.vars.palette.tone.danger.fg,
  [theme.breakpoints.down('md')]: { marginInlineStart: 6 },
}));
