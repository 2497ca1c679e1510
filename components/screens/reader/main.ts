import { openReader } from './open-reader';

void openReader();
