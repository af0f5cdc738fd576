import type zhCn from '../zh-cn/mails.ts';

export default {
  subject: '%{site}: %{purpose}',
  sms: '[%{site}] %{text}',
  foot: 'This mail was sent by %{site} automatically. Please do not reply.',
  code: 'To %{purpose}, use the code %{code}. It is valid for %{minutes} minutes. If this was not you, ignore this message.',
  taken:
    'Somebody wants to %{purpose} with this address, but it belongs to an account already. If it was you, sign in or reset the password.',
  unknown:
    'Somebody wants to %{purpose} with this address, but no account uses it. If it was you, check which address you signed up with.',
  purposes: {
    user_register: 'sign up',
    user_change_email: 'change the email address',
    user_change_mobile: 'change the mobile number',
    user_retrieve_pwd: 'reset the password',
    user_email_verify: 'confirm the email address',
    user_mobile_verify: 'confirm the mobile number',
    user_login: 'sign in',
  },
  feedback: {
    subject: '%{site}: a reply to your feedback',
    text: 'You wrote:\n%{content}\n\nOur reply:\n%{reply}',
    sms: 'A reply to your feedback: %{reply}',
  },
  scheduledExport: {
    subject: '%{name}: %{rows} rows',
    attached: 'The export "%{name}" is attached. It has %{rows} rows.',
    linked:
      'The export "%{name}" is ready. It has %{rows} rows and is too large for a mail. Sign in to download it within 7 days:',
    open: 'The export "%{name}" is ready. It has %{rows} rows and is too large for a mail. Download it within 7 days. Anyone with this link can open it, so keep it to yourself:',
  },
  notice: {
    subject: '%{site}: %{message}',
    text: 'Hello %{nickname},\n%{message}',
  },
  events: {
    register: {
      subject: '%{site}: welcome',
      text: 'Hello %{nickname},\nYou are now a member of %{site}.',
    },
    order_to_pay: {
      subject: '%{site}: order %{order_no} awaits your payment',
      text: 'Hello %{nickname},\nWe placed order %{order_no} for you. Please pay ¥%{amount} by %{end}. Unpaid orders are cancelled after that.',
    },
    order_paid: {
      subject: '%{site}: payment received for order %{order_no}',
      text: 'Hello %{nickname},\nWe received your payment of ¥%{amount} for order %{order_no}. It ships soon.',
    },
    order_paid_free: {
      subject: '%{site}: order %{order_no} is confirmed',
      text: 'Hello %{nickname},\nPoints or discounts covered all of order %{order_no}. Nothing is left to pay. It ships soon.',
    },
    order_shipped: {
      subject: '%{site}: order %{order_no} has shipped',
      text: 'Hello %{nickname},\nYour order %{order_no} has shipped.\n%{company} %{express_no}',
    },
    order_cancelled: {
      subject: '%{site}: order %{order_no} was cancelled',
      text: 'Hello %{nickname},\nYour order %{order_no} was cancelled. Any payment will be returned.',
    },
    refund_agreed: {
      subject: '%{site}: refund %{refund_no} was approved',
      text: 'Hello %{nickname},\nRefund %{refund_no} of order %{order_no} was approved: ¥%{amount}. It is paid soon, or once the items you send back have arrived.',
    },
    refund_refused: {
      subject: '%{site}: refund %{refund_no} was declined',
      text: 'Hello %{nickname},\nRefund %{refund_no} of order %{order_no} (¥%{amount}) was declined.\nReason: %{reason}',
    },
    refund_agreed_note: {
      subject: '%{site}: refund %{refund_no} was approved',
      text: 'Hello %{nickname},\nRefund %{refund_no} of order %{order_no} was approved: ¥%{amount}. It is paid soon.\n%{note}',
    },
    refund_done_note: {
      subject: '%{site}: refund %{refund_no} was paid',
      text: 'Hello %{nickname},\nRefund %{refund_no} of order %{order_no} was paid: ¥%{amount}.\n%{note}',
    },
    refund_done: {
      subject: '%{site}: refund %{refund_no} was paid',
      text: 'Hello %{nickname},\nRefund %{refund_no} of order %{order_no} was paid: ¥%{amount}.',
    },
    recharge_paid: {
      subject: '%{site}: your top-up has arrived',
      text: 'Hello %{nickname},\nYour top-up %{order_no} of ¥%{amount} has arrived.',
    },
    coupon_granted: {
      subject: '%{site}: you received a coupon',
      text: 'Hello %{nickname},\n"%{coupon}" was added to your account. It is valid until %{end}.',
    },
    coupon_expiring: {
      subject: '%{site}: your coupon expires soon',
      text: 'Hello %{nickname},\n"%{coupon}" expires on %{end}. Use it before then.',
    },
    custom_order_quoted: {
      subject: '%{site}: quote for custom order %{custom_no}',
      text: 'Hello %{nickname},\nOur quote for custom order %{custom_no} is ¥%{amount}, valid until %{end}.\n%{remark}',
    },
  },
  documents: {
    subject: '%{site}: %{count} company documents are about to expire',
    text: 'Please renew these company documents:',
    line: '"%{title}" expires on %{day}, in %{days} days',
    over: '"%{title}" expired on %{day}',
  },
  test: {
    subject: '%{site}: test mail',
    text: 'This mail has arrived, so the mail settings work.',
  },
  sent: 'The code has been sent',
  loggedMail:
    'No mail server is set up: the code was written to the mail log. Ask the administrator.',
  loggedSms:
    'No text message service is connected: the code was written to the SMS log. Ask the administrator.',
  testSent: 'The mail server has accepted the test mail: %{answer}',
  saved: 'Settings saved',
} satisfies typeof zhCn;
