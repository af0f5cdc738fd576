import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Tick } from '../../../../src/kit/index.ts';
import type { PreparedModule } from '../../../../src/modules/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { sizeText } from '../../../../src/ui/upload/siteRules.ts';
import { Facts } from '../parts/Facts.tsx';
import { TextEntry } from '../parts/TextEntry.tsx';

type Props = {
  readonly module: PreparedModule;
  readonly isAgreed: boolean;
  readonly onAgree: (is: boolean) => void;
  /** The uid, typed once more for a module without a signature. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
};

/** Facts that a person agrees to: who made the module, what it brings, and the rights that its code has. */
export function Consent({ module, isAgreed, onAgree, typed, onType }: Props) {
  const t = useText('installing.consent');
  const say = useText('packages.consent');
  const id = useId();
  const { uid, from, version, author, licence, publisher, parts } = module;
  return (
    <>
      {publisher === undefined && <Alert severity="warning">{t('unsigned')}</Alert>}
      <Facts
        facts={[
          [t('from'), from === undefined ? version : t('versions', { from, version })],
          [t('author'), author],
          [t('licence'), licence],
          publisher !== undefined && [t('publisher'), publisher],
        ]}
      />
      <section aria-labelledby={`${id}-brings`}>
        <Title id={`${id}-brings`}>{t('brings')}</Title>
        {parts.length > 0 && (
          <Sentences>
            {parts.map((part) => (
              <li key={part}>{say(part)}</li>
            ))}
          </Sentences>
        )}
        <Files files={module.files} />
      </section>
      <Alert severity="warning">{t('rights')}</Alert>
      <Agreement htmlFor={`${id}-agree`}>
        <Tick
          id={`${id}-agree`}
          checked={isAgreed}
          onChange={({ target }) => onAgree(target.checked)}
        />
        <span>{t('agree')}</span>
      </Agreement>
      {publisher === undefined && (
        <TextEntry label={t('typed', { uid })} value={typed} onType={onType} />
      )}
    </>
  );
}

/** The files of a module, folded behind their number. */
function Files({ files }: Pick<PreparedModule, 'files'>) {
  const t = useText('installing.consent');
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return (
    <Fold>
      <summary>{t('files', { smart_count: files.length, size: sizeText(total) })}</summary>
      <Scroll tabIndex={0} role="region" aria-label={t('file')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('file')}</th>
              <th scope="col">{t('size')}</th>
            </tr>
          </thead>
          <tbody>
            {files.map(({ path, size }) => (
              <tr key={path}>
                <td>{path}</td>
                <td>{sizeText(size)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Fold>
  );
}

const Title = styled('h3')(({ theme }) => ({
  ...theme.typography.h3,
  margin: theme.spacing(0, 0, 1),
}));

const Sentences = styled('ul')(({ theme }) => ({
  margin: theme.spacing(0, 0, 2),
  paddingInlineStart: theme.spacing(5),
}));

const Agreement = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(1),
  cursor: 'pointer',
  '& > span': { paddingTop: 5 },
}));

const Fold = styled('details')(({ theme }) => ({
  '& > summary': {
    minHeight: theme.measure.target,
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
  },
}));

const Scroll = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  maxHeight: 240,
  overflow: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& :is(th, td)': {
    padding: theme.spacing(1, 2, 1, 0),
    borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  '& th': { borderTop: 0, fontWeight: 600 },
  '& :is(th, td):last-child': { textAlign: 'end', whiteSpace: 'nowrap' },
}));
