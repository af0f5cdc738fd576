import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { dictionaries } from '../../../i18n/index.ts';
import { LoginForm } from '../../../src/login/index.ts';
import { TextProvider, translateFrom } from '../../../src/texts/index.ts';
import { Money, Sheet, SheetPart, Time } from '../../../src/kit/index.ts';
import { storyNow } from '../../support/stories/clock.ts';
import { said } from '../../support/stories/Matrix.tsx';
import { useToolbar } from '../../support/stories/toolbar.ts';

export default { title: 'Patterns/Member area', globals: { viewport: { value: 'w390' } } };

const texts = {
  signIn: said('会员登录', 'Sign in'),
  lead: said('用注册的账号或手机号', 'With your account or mobile number'),
  balance: said('余额', 'Balance'),
  recharge: said('充值', 'Recharge'),
  income: said('收入', 'In'),
  spent: said('支出', 'Out'),
  back: said('订单退款', 'Order refund'),
  paid: said('支付订单', 'Order paid'),
};

/** The same quiet card as the back office, in words of its own. */
function SignIn() {
  const { language } = useToolbar();
  return (
    <Card>
      <Sheet>
        <SheetPart>
          <h1>{texts.signIn[language]}</h1>
          <p>{texts.lead[language]}</p>
          <TextProvider value={translateFrom(dictionaries[language])}>
            <LoginForm
              signIn={async () => undefined}
              username=""
              loadCaptcha={async () => undefined}
            />
          </TextProvider>
        </SheetPart>
      </Sheet>
    </Card>
  );
}

const changes = [
  { key: 'back', fen: 159_00, before: 3_600 },
  { key: 'paid', fen: -341_00, before: 90_000 },
] as const;

/** Income is green with a plus; spending is plain ink with a minus, and never red: it is no error. */
function Balance() {
  const { language } = useToolbar();
  return (
    <Card>
      <Sheet>
        <SheetPart>
          <h2>{texts.balance[language]}</h2>
          <Total>
            <b>
              <Money fen={1_236_50} />
            </b>
            <Button variant="outlined">{texts.recharge[language]}</Button>
          </Total>
        </SheetPart>
        <SheetPart>
          <Changes>
            {changes.map(({ key, fen, before }) => (
              <li key={key}>
                <span>
                  {texts[key][language]}
                  <small>
                    <Time at={storyNow - before} />
                  </small>
                </span>
                <span data-in={fen > 0 || undefined}>
                  {texts[fen > 0 ? 'income' : 'spent'][language]} {fen > 0 ? '+' : '−'}
                  <Money fen={Math.abs(fen)} />
                </span>
              </li>
            ))}
          </Changes>
        </SheetPart>
      </Sheet>
    </Card>
  );
}

export const SignInCard = { name: 'Sign-in card', render: () => <SignIn /> };
export const BalanceCard = { name: 'Balance card', render: () => <Balance /> };

const Card = styled('div')(({ theme }) => ({
  maxWidth: theme.measure.confirm,
  '& h1, & h2': { ...theme.typography.h2, margin: 0 },
  '& p': { margin: theme.spacing(0, 0, 4), color: theme.vars.palette.text.secondary },
}));

const Total = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  '& > b': theme.typography.h4,
}));

const Changes = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', justifyContent: 'space-between', gap: theme.spacing(3) },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '& [data-in]': { fontWeight: 600, color: theme.vars.palette.tone.success.fg },
}));
