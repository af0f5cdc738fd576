import Alert from '@mui/material/Alert';
import { useText } from '../../../../src/texts/index.ts';
import type { OpeningFault } from './useOpening.ts';

/** Reasons that the server did not open a draft. */
export function OpeningProblem({ fault }: { readonly fault: OpeningFault | undefined }) {
  const t = useText('designer');
  if (!fault) return null;
  return (
    <Alert severity="error">
      {t('start.failed', { reason: fault.message })}
      {fault.problems.length > 0 && (
        <ul>
          {fault.problems.map(({ at, name, code }) => (
            <li key={`${at}.${code}`}>
              {t('start.problem', {
                name: name || at,
                code: t(`trouble.codes.${code}`, { _: code }),
              })}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
