import type { Layout } from './placement';
import { pack, pair, row, scatter, single, trio } from './productLayouts';
import { banner, scene } from './sceneLayouts';

const arrangements = { single, pair, trio, pack, row, scatter, scene, banner };

export const arrange: Layout = (picture, random) => arrangements[picture.layout](picture, random);
