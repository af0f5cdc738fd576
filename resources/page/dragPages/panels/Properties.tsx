import { styled } from '@mui/material/styles';
import { boxFields } from '../../../../src/pages/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { componentOf } from '../../components/index.ts';
import { useComponentName } from '../model/partTexts.ts';
import { useDesign, usePart } from '../model/useDesign.tsx';
import { PartForm, PartProperty } from './PartForm.tsx';

/** Those that the tools of the part switch. */
const ofTools = ['hidden', 'locked'];
const boxed = Object.keys(boxFields).filter((key) => !ofTools.includes(key));

/** Properties of the selected part, in the inputs of their field types. */
export function Properties() {
  const t = useText('pageDesign.properties');
  const part = usePart(useDesign((state) => state.selected));
  const nameOf = useComponentName();
  if (!part) return <Hint>{t('none')}</Hint>;
  const component = componentOf(part.code);
  if (!component) return <Hint>{t('unknown')}</Hint>;
  const row = (key: string) => <PartProperty key={key} name={key} part={part} />;
  return (
    <>
      <PartName>{nameOf(part.code)}</PartName>
      <PartForm key={part.cid} part={part}>
        {part.props['locked'] === 1 && <Hint>{t('locked')}</Hint>}
        {component.own.map(row)}
        <details>
          <summary>{t('box')}</summary>
          <Rows>{boxed.map(row)}</Rows>
        </details>
      </PartForm>
    </>
  );
}

const Rows = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  paddingTop: theme.spacing(3),
}));

const PartName = styled('h3')(({ theme }) => ({
  ...theme.typography.h3,
  margin: theme.spacing(0, 0, 3),
}));

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));
