import { styled } from '@mui/material/styles';
import type { CodeNode } from '../../../../src/generator/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useDraft } from '../model/useDraft.tsx';

/** Code of a declaration as it is written, with its line and a link into the developer's editor. */
export function CodeBlockView({ node }: { readonly node: CodeNode }) {
  const t = useText('designer');
  const { draft } = useDraft();
  const { line } = node.at;
  const address = draft.editorUrl
    .replaceAll('{path}', draft.source.path)
    .replaceAll('{line}', String(line));
  return (
    <CodeFigure>
      <figcaption>
        <span>{t('code.at', { line })}</span>
        {address && <a href={address}>{t('code.open')}</a>}
      </figcaption>
      <pre tabIndex={0} aria-label={t('code.at', { line })}>
        {node.text}
      </pre>
    </CodeFigure>
  );
}

const CodeFigure = styled('figure')(({ theme }) => ({
  margin: 0,
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.ui.sunken,
  '& > figcaption': {
    ...theme.typography.caption,
    display: 'flex',
    justifyContent: 'space-between',
    padding: theme.spacing(1, 2.5),
    color: theme.vars.palette.text.secondary,
  },
  '& > figcaption > a': { color: theme.vars.palette.primary.main },
  '& > pre': {
    ...theme.typography.caption,
    maxHeight: 200,
    margin: 0,
    padding: theme.spacing(0, 2.5, 2),
    overflow: 'auto',
    fontFamily: 'monospace',
  },
}));
