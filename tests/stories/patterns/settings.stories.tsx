import Switch from '@mui/material/Switch';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { said } from '../../support/stories/Matrix.tsx';
import { useToolbar } from '../../support/stories/toolbar.ts';
import { Field, PageHead, SaveBar, Sheet, SheetPart } from '../../../src/kit/index.ts';

export default { title: 'Patterns/Settings page', parameters: { layout: 'fullscreen' } };

const texts = {
  title: said('站点设置', 'Site settings'),
  site: said('站点', 'Site'),
  name: said('站点名称', 'Site name'),
  nameHint: said('显示在登录页和浏览器标题里', 'Shown on the sign-in page and in window titles'),
  record: said('备案号', 'Registration no.'),
  orders: said('订单', 'Orders'),
  payWithin: said('付款时限（分钟）', 'Pay within (minutes)'),
  payWithinHint: said('超时的订单自动关闭', 'Orders unpaid by then are closed'),
  payWithinWrong: said('付款时限最少 5', 'Pay within is at least 5'),
  guests: said('允许游客浏览', 'Visitors may look around'),
};
type Text = keyof typeof texts;

/** Groups of settings in sheets, one column, saved together. */
function Settings({ isWrong = false }: { readonly isWrong?: boolean }) {
  const { language } = useToolbar();
  const t = (key: Text) => texts[key][language];
  const bar = { isSaving: false, onDiscard: () => {}, onSave: () => {} };
  return (
    <Place>
      <PageHead title={t('title')} />
      <Sheets>
        <Sheet>
          <SheetPart>
            <h2>{t('site')}</h2>
            <Field label={t('name')} hint={t('nameHint')} isRequired>
              {(binding) => (
                <Text binding={binding} value={language === 'en' ? 'Bluestone Shop' : '青石商城'} />
              )}
            </Field>
            <Field label={t('record')}>{(binding) => <Text binding={binding} value="" />}</Field>
          </SheetPart>
        </Sheet>
        <Sheet>
          <SheetPart>
            <h2>{t('orders')}</h2>
            <Field
              label={t('payWithin')}
              hint={t('payWithinHint')}
              error={isWrong ? t('payWithinWrong') : undefined}
            >
              {(binding) => <Text binding={binding} value={isWrong ? '2' : '30'} />}
            </Field>
            <Field label={t('guests')}>{({ id }) => <Switch id={id} defaultChecked />}</Field>
          </SheetPart>
        </Sheet>
      </Sheets>
      {isWrong && <SaveBar {...bar} problem={t('payWithinWrong')} />}
    </Place>
  );
}

type Binding = Parameters<Parameters<typeof Field>[0]['children']>[0];

const Text = ({ binding: { id, ...aria }, value }: { binding: Binding; value: string }) => (
  <OutlinedInput
    fullWidth
    id={id}
    error={aria['aria-invalid']}
    defaultValue={value}
    slotProps={{ input: aria }}
  />
);

export const AtRest = { name: 'Default', render: () => <Settings /> };
export const Wrong = { name: 'Invalid', render: () => <Settings isWrong /> };

const Place = styled('main')(({ theme }) => ({
  '--page-right': '20px',
  '--page-left': '20px',
  '--page-bottom': '0px',
  padding: theme.spacing(5, 5, 0),
  '& h2': { ...theme.typography.h2, margin: 0 },
}));

const Sheets = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  maxWidth: theme.measure.form,
  marginBottom: theme.spacing(4),
  '& section > div': { display: 'grid', gap: theme.spacing(4) },
}));
