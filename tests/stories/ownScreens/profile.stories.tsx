import { expect, userEvent, waitFor, within } from 'storybook/test';
import { dictionaries } from '../../../i18n/index.ts';
import { saveOwnProfile } from '../../../src/contract/index.ts';
import { profilePage } from '../../../src/shell/places.ts';
import { ProfilePage } from '../../../src/shell/profile/ProfilePage.tsx';
import type { Visit } from '../../support/stories/openShop.tsx';
import { refusedField } from '../../support/stories/refusals.ts';
import { alone, Place } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';
import { StoryShop } from '../../support/stories/StoryShop.tsx';
import { useToolbar } from '../../support/stories/toolbar.ts';

export default { title: 'Screens/Own profile', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };

const Profile = (visit: Partial<Visit>) => (
  <StoryShop at={profilePage} {...visit}>
    {() => (
      <Place>
        <ProfilePage />
      </Place>
    )}
  </StoryShop>
);

const profile = (visit: Partial<Visit> = {}) => ({
  render: () => <Profile {...visit} />,
  play: ({ canvasElement }: Play) => settled(canvasElement),
});

/** Signed in on three devices, with the log of what they did. */
export const Usual = profile();

/** One session only; the log of calls requires a permission. */
export const Alone = {
  ...profile({ condition: 'empty', role: 'packer' }),
  name: 'One session, no log',
};
export const Failed = {
  ...profile({ condition: 'failing' }),
  name: 'Error',
};

/** A new password requires the current one, also at a desk that was left. */
function WrongPassword() {
  const { language } = useToolbar();
  const { oldPassword: label } = dictionaries[language].shell.profile;
  const refused = refusedField(language, { name: 'oldPassword', label, code: 'wrong_password' });
  return <Profile replies={{ [saveOwnProfile.path]: refused }} />;
}

export const PasswordRefused = {
  name: 'Password refused',
  render: () => <WrongPassword />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const page = within(canvasElement);
    const present = page.getByLabelText(/^(当前密码|Current password)/);
    await userEvent.type(present, 'paper-lantern-1');
    await userEvent.type(page.getByLabelText(/^(新密码|New password)/), 'stone-lantern-89');
    await userEvent.click(page.getByRole('button', { name: /^(修改密码|Change password)$/ }));
    await waitFor(() => expect(present).toHaveAttribute('aria-invalid', 'true'));
    await expect(present).toHaveFocus();
    await expect(present).toHaveValue('paper-lantern-1');
  },
};
