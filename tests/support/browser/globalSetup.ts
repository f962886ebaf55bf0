import { makeTemplate } from '../build/shopTemplate';

export default () => makeTemplate();
