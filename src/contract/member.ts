import { endpoint } from './endpoint.ts';
import type { MemberNode } from './endpoints.ts';
import type { UploadRules } from './files.ts';

// Calls of the member area. Source: specification 7, contract 3.

/** Profile of a member. Money is a decimal text, times are unix seconds. */
export type MemberProfile = {
  readonly id: number;
  readonly username: string;
  readonly nickname: string;
  readonly email: string;
  readonly mobile: string;
  readonly avatar: string;
  /** 0 unknown, 1 male, 2 female. */
  readonly gender: number;
  readonly birthday: string | null;
  readonly money: string;
  readonly score: number;
  readonly last_login_time: number;
  readonly last_login_ip: string;
  readonly join_time: number;
  readonly motto: string;
  readonly token: string;
  readonly refresh_token: string;
};

export type MemberSite = {
  readonly siteName: string;
  readonly recordNumber: string;
  readonly version: string;
  readonly cdnUrl: string;
  readonly upload: UploadRules;
};

/** Reply to the start call of the member area. `userInfo` is an empty list for a guest. */
export type MemberIndex = {
  readonly site: MemberSite;
  readonly openMemberCenter: boolean;
  readonly userInfo: MemberProfile | readonly [];
  readonly rules: readonly MemberNode[];
  readonly menus: readonly MemberNode[];
  /** IANA name of the clock the shop keeps; an existing server does not say. */
  readonly timeZone?: string;
  /** Announcements of the shop in effect; an existing server sends none. */
  readonly notices?: readonly MemberNotice[];
  /** Points for a daily check-in; 0 or absent where there is none. */
  readonly checkInPoints?: number;
  /**
   * Pages and links that the owner shows below every page, and the owner's own texts; missing on an
   * existing server.
   */
  readonly pages?: readonly SitePageLink[];
  readonly socials?: readonly SocialLink[];
  /** Texts of the group `user`, by key, in the language of the caller. */
  readonly texts?: Readonly<Record<string, string>>;
};

type SitePageLink = { readonly slug: string; readonly title: string };

/** An account of the shop elsewhere: its address, or a picture to scan. */
type SocialLink = { readonly name: string; readonly url: string; readonly qr_image: string };

/** A published page of the site in both languages; the HTML is cleaned when it is stored. */
export const sitePageText = endpoint<
  { readonly slug: string },
  {
    readonly title: string;
    readonly title_en: string | null;
    readonly content: string | null;
    readonly content_en: string | null;
  }
>({ method: 'GET', path: '/api/shop.Site/page', realm: 'public' });

/** Texts a customer agrees to before an account is made. */
export const agreementNames = ['user_agreement', 'privacy_policy'] as const;
export type AgreementName = (typeof agreementNames)[number];

/** One of them in both languages; the HTML is cleaned when it is stored. */
export const agreementText = endpoint<
  { readonly name: AgreementName },
  { readonly content: string; readonly content_en: string }
>({ method: 'GET', path: '/api/shop.Agreement/show', realm: 'public' });

export type MemberNotice = {
  readonly id: number;
  readonly title: string;
  readonly content: string;
};

export const memberIndex = endpoint<{ readonly requiredLogin?: 1 }, MemberIndex>({
  method: 'GET',
  path: '/api/index/index',
  realm: 'public',
});

/** Channel through which a member proves their identity. */
export type VerificationChannel = 'email' | 'mobile';

export const checkInForm = endpoint<
  void,
  {
    readonly userLoginCaptchaSwitch: boolean;
    readonly accountVerificationType: readonly VerificationChannel[];
  }
>({ method: 'GET', path: '/api/user/checkIn', realm: 'public' });

type Answered = { readonly captchaId?: string; readonly captchaInfo?: string };

/** `username` is an account, a mail address or a mobile number. */
export type MemberLogin = Answered & {
  readonly tab: 'login';
  readonly username: string;
  readonly password: string;
  readonly keep?: boolean;
};

/**
 * Signs in with the code that was sent to a bound address instead of the password. Only our client asks
 * so.
 */
export type MemberCodeLogin = {
  readonly tab: 'code';
  readonly type: VerificationChannel;
  readonly account: string;
  readonly captcha: string;
  readonly keep?: boolean;
};

export type MemberRegistration = Answered & {
  readonly tab: 'register';
  readonly username: string;
  readonly password: string;
  readonly registerType: VerificationChannel;
  readonly email?: string;
  readonly mobile?: string;
  /** The code that was sent to the address. */
  readonly captcha: string;
};

export const checkIn = endpoint<
  MemberLogin | MemberCodeLogin | MemberRegistration,
  { readonly userInfo: MemberProfile; readonly routePath: string }
>({ method: 'POST', path: '/api/user/checkIn', realm: 'public' });

/** Seven days, today the last; sums of what moved on each. */
export const accountOverview = endpoint<
  void,
  {
    readonly days: readonly string[];
    readonly score: readonly number[];
    readonly money: readonly string[];
  }
>({ method: 'GET', path: '/api/account/overview', realm: 'member' });

export const profileForm = endpoint<
  void,
  {
    readonly accountVerificationType: readonly VerificationChannel[];
    /** Masked, empty without one; an existing server sends neither. */
    readonly real_name?: string;
    readonly id_number?: string;
  }
>({ method: 'GET', path: '/api/account/profile', realm: 'member' });

export const saveProfile = endpoint<{
  readonly username: string;
  readonly nickname: string;
  readonly avatar?: string;
  readonly gender?: number;
  readonly birthday?: string | null;
  readonly motto?: string;
  /** Absent: it stays. */
  readonly real_name?: string | null;
  readonly id_number?: string | null;
}>({ method: 'POST', path: '/api/account/profile', realm: 'member' });

/** Verifies the present address; the token of the reply allows {@link changeBind} once. */
export const verification = endpoint<
  { readonly type: VerificationChannel; readonly captcha: string },
  { readonly type: VerificationChannel; readonly accountVerificationToken: string }
>({ method: 'POST', path: '/api/account/verification', realm: 'member' });

export const changeBind = endpoint<{
  readonly type: VerificationChannel;
  readonly captcha: string;
  readonly email?: string;
  readonly mobile?: string;
  readonly accountVerificationToken?: string;
  readonly password?: string;
}>({ method: 'POST', path: '/api/account/changeBind', realm: 'member' });

/** Ends every session of the member, this one included. */
export const changePassword = endpoint<{
  readonly oldPassword: string;
  readonly newPassword: string;
}>({ method: 'POST', path: '/api/account/changePassword', realm: 'member' });

export const retrievePassword = endpoint<{
  readonly type: VerificationChannel;
  readonly account: string;
  readonly captcha: string;
  readonly password: string;
}>({ method: 'POST', path: '/api/account/retrievePassword', realm: 'public' });

type LedgerQuery = {
  readonly page?: number;
  readonly limit?: number;
  /** Only incoming or only outgoing amounts; an existing server ignores it and sends both. */
  readonly direction?: 'in' | 'out';
};
type Booked<Amount> = {
  readonly id: number;
  readonly user_id: number;
  /** Reason for the change, and the number of its order or document; missing on an existing server. */
  readonly type?: number;
  readonly biz_no?: string;
  readonly before: Amount;
  readonly after: Amount;
  readonly memo: string;
  readonly create_time: number;
};

export const accountIntegral = endpoint<
  LedgerQuery,
  {
    readonly list: readonly (Booked<number> & { readonly score: number })[];
    readonly total: number;
  }
>({ method: 'GET', path: '/api/account/integral', realm: 'member' });

export const accountBalance = endpoint<
  LedgerQuery,
  {
    readonly list: readonly (Booked<string> & { readonly money: string })[];
    readonly total: number;
  }
>({ method: 'GET', path: '/api/account/balance', realm: 'member' });

type CodeRequest = {
  readonly captchaId: string;
  readonly captchaInfo: string;
  /** Password of the member, required if the code goes to their present address. */
  readonly password?: string;
};

/** `logged`: the shop cannot send messages yet, and the code is in its log. */
export type CodeSent = { readonly delivery: 'sent' | 'logged' };

/** Sends a code to an address, by whose event it is good for one purpose. Source: contract 3.6. */
export const sendMailCode = endpoint<
  CodeRequest & {
    readonly email: string;
    readonly event:
      | 'user_register'
      | 'user_change_email'
      | 'user_retrieve_pwd'
      | 'user_email_verify'
      | 'user_login';
  },
  CodeSent
>({ method: 'POST', path: '/api/Ems/send', realm: 'public' });

/** Source: contract 3.7. */
export const sendSmsCode = endpoint<
  CodeRequest & {
    readonly mobile: string;
    readonly template_code:
      | 'user_register'
      | 'user_change_mobile'
      | 'user_retrieve_pwd'
      | 'user_mobile_verify'
      | 'user_login';
  },
  CodeSent
>({ method: 'POST', path: '/api/Sms/send', realm: 'public' });

/** Sends feedback to the shop; a visitor adds a passed captcha. */
export const addFeedback = endpoint<
  {
    readonly type: string;
    readonly content: string;
    readonly images?: readonly string[];
    readonly contact?: string;
    readonly order_no?: string;
    readonly captchaId?: string;
    readonly captchaInfo?: string;
  },
  { readonly id: number }
>({ method: 'POST', path: '/api/shop.Feedback/add', realm: 'public' });

/** A visitor follows an advert: counted once for each visitor and hour. */
export const clickAdvert = endpoint<{
  readonly kind: string;
  readonly id: number;
  readonly visitor_id: string;
}>({ method: 'POST', path: '/api/shop.Advert/click', realm: 'public' });

/** Records that a product is viewed, and for how long when the visitor leaves. */
export const viewGoodsPage = endpoint<{
  readonly goods_id: number;
  readonly visitor_id: string;
  readonly source?: string;
  readonly terminal?: string;
  readonly referer?: string;
  readonly stay_seconds?: number;
}>({ method: 'POST', path: '/api/shop.Goods/view', realm: 'public' });

/** Feedback of a member, with the answers. */
export const ownFeedback = endpoint<
  { readonly page?: number; readonly limit?: number },
  { readonly list: readonly object[]; readonly total: number }
>({ method: 'GET', path: '/api/shop.Feedback/index', realm: 'member' });

/** State of a member's daily check-ins. */
export type DailyCheckIn = {
  /** Points for a check-in; 0 if there are none. */
  readonly points: number;
  readonly done: boolean;
  /** Days in a row. */
  readonly streak: number;
};

export const dailyCheckInState = endpoint<void, DailyCheckIn>({
  method: 'GET',
  path: '/api/shop.CheckIn/index',
  realm: 'member',
});

/** Checks in for today; `given` is 0 when that was done before. */
export const dailyCheckIn = endpoint<void, DailyCheckIn & { readonly given: number }>({
  method: 'POST',
  path: '/api/shop.CheckIn/add',
  realm: 'member',
});
