import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { SheetPart } from '../../../src/kit/index.ts';
import type { Row } from '../../../src/ui/parts/index.ts';
import { contentLines } from '../shared/contentText.ts';
import { diff, type DiffPiece } from './diff.ts';
import { useText } from '../../../src/texts/index.ts';

/** The value of a field before and after a change, with the difference marked. */
export const ChangeHead = ({ row }: { readonly row: Row }) => (
  <SheetPart>
    <DiffView before={row['before']} after={row['after']} />
  </SheetPart>
);

type DiffViewProps = { readonly before: unknown; readonly after: unknown };

/** Two contents side by side with the difference marked: by character in one line, else by line. */
function DiffView({ before, after }: DiffViewProps) {
  const t = useText();
  const [old, young] = [contentLines(before), contentLines(after)];
  const isOneLine = old.length <= 1 && young.length <= 1;
  const pieces = isOneLine
    ? diff(Array.from(old[0] ?? ''), Array.from(young[0] ?? ''))
    : diff(old, young);
  return (
    <DiffColumns>
      <DiffSide
        title={t('screens.security.before')}
        side="before"
        pieces={pieces}
        isOneLine={isOneLine}
      />
      <DiffSide
        title={t('screens.security.after')}
        side="after"
        pieces={pieces}
        isOneLine={isOneLine}
      />
    </DiffColumns>
  );
}

type DiffSideProps = {
  readonly title: string;
  readonly side: 'before' | 'after';
  readonly pieces: readonly DiffPiece[];
  readonly isOneLine: boolean;
};

function DiffSide({ title, side, pieces, isOneLine }: DiffSideProps) {
  const t = useText();
  const id = useId();
  const own = joined(pieces.filter(({ of }) => of === 'both' || of === side));
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <pre tabIndex={0} aria-labelledby={id} data-line={isOneLine || undefined}>
        {own.length === 0 ? (
          <em>{t('screens.security.nothing')}</em>
        ) : (
          own.map(({ of, text }, index) => (
            <DiffText key={index} of={of} isOneLine={isOneLine}>
              {text}
            </DiffText>
          ))
        )}
      </pre>
    </section>
  );
}

type DiffTextProps = {
  readonly of: DiffPiece['of'];
  readonly isOneLine: boolean;
  readonly children: ReactNode;
};

/** Characters are joined into one piece; each line is a piece of its own. */
function DiffText({ of, isOneLine, children }: DiffTextProps) {
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

const joined = (pieces: readonly DiffPiece[]): readonly DiffPiece[] =>
  pieces.reduce<readonly DiffPiece[]>((all, piece) => {
    const last = all.at(-1);
    return last?.of === piece.of && piece.text.length === 1
      ? [...all.slice(0, -1), { of: piece.of, text: last.text + piece.text }]
      : [...all, piece];
  }, []);

const DiffColumns = styled('div')(({ theme: { vars, spacing, radius, typography } }) => ({
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
