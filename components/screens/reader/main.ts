import { followForeignChanges } from '@/lib/browser/foreign-changes';
import { openReader } from './open-reader';

followForeignChanges();
void openReader();
