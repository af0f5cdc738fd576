import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormContext, useFormState } from 'react-hook-form';
import { useText } from '../../../../src/texts/index.ts';

type Props = {
  /** Takes the number as it is, see `useUnusualNumbers`. */
  readonly onAccept: (no: string) => void;
  /** Path that all shown numbers are below, such as a row; absent: all of the form. */
  readonly below?: string;
};

/**
 * Tracking numbers of the form that are unusual for their carrier, each with a button of its own that takes it
 * as it is: Enter in the field refuses it again.
 */
export function UnusualNumbers({ onAccept, below = '' }: Props) {
  const t = useText('packing.unusual');
  const said = useText('screens.ship')('unusual');
  const { clearErrors, getValues, setFocus } = useFormContext();
  const { errors } = useFormState();
  const unusual = pathsWith(errors, said)
    .filter((path) => path.startsWith(below))
    .map((path) => ({ path, no: String(getValues(path) ?? '') }));
  if (unusual.length === 0) return null;
  return (
    <Warnings role="alert">
      {unusual.map(({ path, no }) => (
        <li key={path}>
          <span>{t('about', { no })}</span>
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => {
              onAccept(no);
              clearErrors(path);
              setFocus(path);
            }}
          >
            {t('use')}
          </Button>
        </li>
      ))}
    </Warnings>
  );
}

/** Paths of the tracking numbers in a form of an action whose error is this one. */
function pathsWith(errors: object, message: string): readonly string[] {
  const { input, rows }: FormErrors = { ...errors };
  const places = [
    ['input', input] as const,
    ...Object.entries(rows ?? {}).map(([row, each]) => [`rows.${row}`, each] as const),
  ];
  return places.flatMap(([place, each]) =>
    each?.express_no?.message === message ? [`${place}.express_no`] : [],
  );
}

type NumberError = { readonly express_no?: { readonly message?: string } } | undefined;
type FormErrors = {
  readonly input?: NumberError;
  readonly rows?: Readonly<Record<string, NumberError>>;
};

const Warnings = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: theme.spacing(2, 3),
  borderRadius: theme.radius.control,
  listStyle: 'none',
  backgroundColor: theme.vars.palette.tone.warning.bg,
  color: theme.vars.palette.tone.warning.fg,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
  },
  '& span': { overflowWrap: 'anywhere' },
}));
