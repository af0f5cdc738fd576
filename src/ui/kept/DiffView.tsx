import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { useUiText } from '../texts/useTexts.ts';
import { difference, type Piece } from './difference.ts';
import { linesOf } from './textOf.ts';

type Props = { readonly before: unknown; readonly after: unknown };

/** Two contents beside each other, what differs marked: signs of a single line, lines of more. */
export function DiffView({ before, after }: Props) {
  const t = useUiText();
  const [old, young] = [linesOf(before), linesOf(after)];
  const isOneLine = old.length <= 1 && young.length <= 1;
  const pieces = isOneLine
    ? difference(Array.from(old[0] ?? ''), Array.from(young[0] ?? ''))
    : difference(old, young);
  return (
    <Pair>
      <Side title={t('kept.before')} side="before" pieces={pieces} isOneLine={isOneLine} />
      <Side title={t('kept.after')} side="after" pieces={pieces} isOneLine={isOneLine} />
    </Pair>
  );
}

type SideProps = {
  readonly title: string;
  readonly side: 'before' | 'after';
  readonly pieces: readonly Piece[];
  readonly isOneLine: boolean;
};

function Side({ title, side, pieces, isOneLine }: SideProps) {
  const t = useUiText();
  const id = useId();
  const own = joined(pieces.filter(({ of }) => of === 'both' || of === side));
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <pre tabIndex={0} aria-labelledby={id} data-line={isOneLine || undefined}>
        {own.length === 0 ? (
          <em>{t('kept.nothing')}</em>
        ) : (
          own.map(({ of, text }, index) => (
            <Part key={index} of={of} isOneLine={isOneLine}>
              {text}
            </Part>
          ))
        )}
      </pre>
    </section>
  );
}

type PartProps = {
  readonly of: Piece['of'];
  readonly isOneLine: boolean;
  readonly children: ReactNode;
};

/** Signs beside each other are one piece; each line is one of its own. */
function Part({ of, isOneLine, children }: PartProps) {
  const text = isOneLine ? (
    children
  ) : (
    <>
      {children}
      {'\n'}
    </>
  );
  if (of === 'before') return <del>{text}</del>;
  return of === 'after' ? <ins>{text}</ins> : <span>{text}</span>;
}

const joined = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.reduce<readonly Piece[]>((all, piece) => {
    const last = all.at(-1);
    return last?.of === piece.of && piece.text.length === 1
      ? [...all.slice(0, -1), { of: piece.of, text: last.text + piece.text }]
      : [...all, piece];
  }, []);

const Pair = styled('div')(({ theme: { vars, spacing, radius, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  gap: spacing(3),
  '& > section': { minWidth: 0 },
  '& h3': {
    ...typography.caption,
    margin: 0,
    marginBottom: spacing(1),
    color: vars.palette.text.secondary,
  },
  '& pre': {
    ...typography.body2,
    maxHeight: 320,
    margin: 0,
    padding: spacing(2, 3),
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    borderRadius: radius.control,
    fontFamily: 'monospace',
    backgroundColor: vars.palette.ui.sunken,
  },
  '& del, & ins': { borderRadius: 2 },
  '& del': {
    color: vars.palette.tone.danger.fg,
    backgroundColor: vars.palette.tone.danger.bg,
  },
  '& ins': {
    textDecorationThickness: 2,
    color: vars.palette.tone.success.fg,
    backgroundColor: vars.palette.tone.success.bg,
  },
  '& em': { color: vars.palette.text.secondary },
}));
