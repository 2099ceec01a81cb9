import { testImportReader } from './import-reader.suite.ts'
import { php } from './php.ts'

testImportReader('PHP', php, {
  imports: [
    ['use Vendor\\Name\\Some;', 'Vendor\\Name\\Some'],
    ['use Illuminate\\Database\\Eloquent\\Model;', 'Illuminate\\Database\\Eloquent'],
    ['use \\Carbon\\Carbon;', 'Carbon\\Carbon'],
    ['use Carbon\\Carbon as Date; // why', 'Carbon\\Carbon'],
    ['use function GuzzleHttp\\json_encode;', 'GuzzleHttp\\json_encode'],
    ['use const A\\B;', 'A\\B'],
    ['use A\\{B, C as D, E\\F};', 'A\\B', 'A\\C', 'A\\E\\F'],
    ['use A\\B, C\\D;', 'A\\B', 'C\\D'],
    ['use Symfony\\Component\\{', 'Symfony\\Component'],
    ['use A\\B\\C\\{D, E};', 'A\\B\\C'],
  ],
  withoutImports: [
    '',
    'use HasFactory, Notifiable;',
    'use Closure;',
    'use App\\Models\\User;',
    'use Tests\\TestCase;',
    'use Database\\Factories\\UserFactory;',
    'use ($a) {',
    'user\\name();',
    '// use A\\B;',
    '* use A\\B;',
    "require 'vendor/autoload.php';",
  ],
})
