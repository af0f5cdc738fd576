export default {
  title: '帮助中心',
  posts: '文章',
  empty: '暂无内容',
  agreements: {
    user_agreement: '用户协议',
    privacy_policy: '隐私政策',
    after_sale_policy: '售后政策',
    recharge_agreement: '充值协议',
    about_us: '关于我们',
  },
};
