import { makeTemplate } from '../support/build/shopCopy';

export default () => makeTemplate();
