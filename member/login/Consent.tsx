import { useId, useState } from 'react';
import { type AgreementName, agreementNames, agreementText } from '../../src/contract/index.ts';
import { Icon } from '../../src/login/index.ts';
import { useText } from '../../src/texts/index.ts';
import { problemText, quiet } from '../parts/problems.ts';
import { FootDialog, SiteText } from '../parts/SiteFoot.tsx';
import type { EntryFieldState } from './useEntryForm.ts';

/** Consent to the terms and the privacy policy, which can be read beside it. */
export function Consent({ field }: { readonly field: EntryFieldState }) {
  const t = useText('member.entry.consent');
  const problems = useText('member.entry.problems');
  const id = useId();
  const [read, setRead] = useState<AgreementName>();
  const problem = problemText(field.error, '', problems);
  return (
    <div className="login-field entry-consent">
      <label>
        <input
          type="checkbox"
          name={field.name}
          checked={field.value !== ''}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-error`}
          onChange={({ currentTarget }) => field.onType(currentTarget.checked ? 'yes' : '')}
        />
        <span>{t('agree')}</span>
      </label>
      {agreementNames.map((name) => (
        <button
          key={name}
          type="button"
          className="entry-link"
          aria-haspopup="dialog"
          onClick={() => setRead(name)}
        >
          {t(name)}
        </button>
      ))}
      <p id={`${id}-error`} className="login-error" role="alert">
        {problem && <Icon name="alert" />}
        {problem}
      </p>
      {read && (
        <FootDialog title={t(read)} onClose={() => setRead(undefined)}>
          <SiteText
            key={read}
            load={(http) =>
              http.call(agreementText, { name: read }, { ...quiet, cancelDuplicate: false })
            }
          />
        </FootDialog>
      )}
    </div>
  );
}
